#!/usr/bin/python3
"""A bare window of WebKitGTK that WebKitWebDriver starts and drives: MiniBrowser's bars keep it wide."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
windows = []


def new_view():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    windows.append(window)
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("window")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: new_view())


context.connect("automation-started", started)
Gtk.main()
