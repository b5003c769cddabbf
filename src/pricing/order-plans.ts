import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { type Plan, plansOf } from './plans.ts'

/** A package that can be ordered, by the value that the order form sends for it. */
export type OrderPlan = Omit<Plan, 'action'>

/**
 * The packages of an order form in its order, with the figures of order forms (requirement 6.9).
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
    const { basic, business, enterprise } = texts.hostingOrder.chooser
    const plans = {
      basic: { ...basic, action },
      business: { ...business, action },
      enterprise: { ...enterprise, action },
    }
    return plansOf('hosting', plans, words, 'orderForm', nowhere)
  }
  const { chooser } = texts.wordpressExpressOrder
  const plans = {
    wordpress: { ...chooser['wordpress-express'], action },
    woocommerce: { ...chooser['woocommerce-express'], action },
  }
  // The order form's ids carry the family's name (requirement 9.2).
  return plansOf('express', plans, words, 'orderForm', nowhere).map((plan) => ({
    ...plan,
    id: `${plan.id}-express`,
  }))
}
