import type { Lead } from '#leads/leads'

/** A lead from the contact form, with a test's changes. */
export function sampleLead(change: Partial<Lead> = {}, fields: Record<string, string> = {}): Lead {
  return {
    id: '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc',
    form: 'contact',
    language: 'is',
    createdAt: '2026-06-01T09:05:00.000Z',
    state: 'new',
    reasons: [],
    score: 0,
    follows: null,
    assignee: null,
    dueAt: null,
    version: 0,
    isDamaged: false,
    ...change,
    fields: {
      name: 'Þórður Æsisson',
      email: 'thordur@example.is',
      phone: '',
      company: 'Glóð & Kol',
      subject: 'Nýr vefur',
      message: 'Góðan dag.\nMig vantar vef – ¿cuánto? Ærøskøbing 🧵',
      ...fields,
    },
  }
}
