/** What the forms bring in: taken by the intake, kept in the inbox, told of in emails. */

export { attemptEmail } from './emails/attempt.ts'
export { type DeskAddresses, formName } from './emails/email-parts.ts'
export { replyFrame, replyQuote, replySubject } from './emails/reply-email.ts'
export { promisedResponse } from './emails/response-time.ts'
export { fieldFacts } from './emails/staff-email.ts'
export { quarantineEmail } from './emails/staff-notices.ts'
export { choiceWords } from './forms/choice-words.ts'
export { clothSeeds } from './forms/cloth.ts'
export { contactForm, contactLink } from './forms/contact.ts'
export { emailAddress } from './forms/email-address.ts'
export { emailInput } from './forms/email-input.ts'
export { bodyLimitBytes, type Form, honeypotField } from './forms/form.ts'
export { formState, thanksIn } from './forms/form-state.ts'
export { formTexts } from './forms/form-texts.ts'
export { forms } from './forms/forms.ts'
export { hostingOrderForm, wordpressExpressOrderForm } from './forms/orders.ts'
export { quoteForm } from './forms/quote.ts'
export { serviceDeskForm } from './forms/service-desk.ts'
export { checkValues, fieldValue, freeText, isInvisible } from './forms/values.ts'
export { changeLead, changeLeads, type LeadChange } from './inbox/changes.ts'
export {
  type DraftKind,
  draftKinds,
  dropLeadDraft,
  leadDrafts,
  saveLeadDraft,
} from './inbox/drafts.ts'
export { auditBy, type EmailStatus, emailsOf, type LeadEvent, leadHistory } from './inbox/events.ts'
export {
  completeLeads,
  type ImportedLead,
  importLeads,
} from './inbox/import-leads.ts'
export {
  countLeads,
  isReference,
  isShortSearch,
  type Lead,
  type LeadFilter,
  type LeadState,
  leadStates,
  referenceOf,
  searchWords,
  spellingsOf,
  wholeLeadById,
} from './inbox/lead.ts'
export { leadJson, leadRecord } from './inbox/lead-export.ts'
export {
  countByState,
  countLeadsByKind,
  countOverdue,
  countUpTo,
  eachLead,
  idsEndingWith,
  type LeadOrder,
  leadById,
  listLeads,
  newestNew,
  newestSearched,
  othersOfSender,
  readQuarantineState,
} from './inbox/lead-list.ts'
export {
  addRecipient,
  listRecipients,
  type Recipient,
  recipientInput,
  recipientsNow,
  removeRecipient,
} from './inbox/recipients.ts'
export { longestReply, storeReply } from './inbox/reply.ts'
export {
  addSavedReply,
  changeSavedReply,
  filledReply,
  listSavedReplies,
  placeholders,
  removeSavedReply,
  savedReplyInput,
} from './inbox/saved-replies.ts'
export { createIntake } from './intake/intake.ts'
export type { Outcome, OutcomeKind } from './intake/outcome.ts'
export { submitForm } from './intake/post.ts'
export { defaultLimits } from './intake/rate-limit.ts'
export { createSenderKeys, type Receipt, senderHash } from './intake/sender.ts'
export { quarantineScore } from './intake/spam-score.ts'
export { confirmationsOfNetwork, contentHash, textHash } from './intake/store-lead.ts'
export { countEach, type Deleted, eraseLeads } from './privacy/erase.ts'
export {
  addressIn,
  asciiPart,
  exportPerson,
  type FoundLead,
  findAddress,
} from './privacy/person.ts'
export {
  countSoonOutdated,
  deleteOutdated,
  forgetSenders,
  retentionCutoff,
} from './privacy/retention.ts'
