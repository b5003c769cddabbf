import type { catalogue } from '#content/catalogue'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { type Plan, plansOf } from './plans.ts'

/** A package that can be ordered, by the value that the order form sends for it. */
export type OrderPlan = Omit<Plan, 'action'>

/**
 * The packages of an order form in its order, with the figures that the specification states for
 * order forms.
 */
export function orderPlans(
  form: 'wordpress-express-order' | 'hosting-order',
  texts: Texts,
  language: Language,
): readonly OrderPlan[] {
  const words = { language, common: texts.common }
  const nowhere = () => ''
  const action = ''
  if (form === 'hosting-order') {
    const { chooser, summary } = texts.hostingOrder
    const text = (id: keyof typeof catalogue.hosting) => ({
      ...chooser[id],
      features: summary.features[id],
      action,
    })
    const plans = {
      basic: text('basic'),
      business: text('business'),
      enterprise: text('enterprise'),
    }
    return plansOf('hosting', plans, words, 'orderForm', nowhere)
  }
  const { chooser, summary } = texts.wordpressExpressOrder
  const text = (id: `${keyof typeof catalogue.express}-express`) => ({
    ...chooser[id],
    features: summary.features[id],
    action,
  })
  const plans = { wordpress: text('wordpress-express'), woocommerce: text('woocommerce-express') }
  // The order form's ids carry the family's name (specification, point 3).
  return plansOf('express', plans, words, 'orderForm', nowhere).map((plan) => ({
    ...plan,
    id: `${plan.id}-express`,
  }))
}
