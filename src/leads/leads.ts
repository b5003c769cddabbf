/** What the forms bring in: taken by the intake, kept in the inbox, told of in emails. */

export { type DeskAddresses, formName, recipientOf } from './emails/email-parts.ts'
export { attemptEmail, emailsOwed } from './emails/lead-emails.ts'
export { promisedResponse, withPromise } from './emails/promise.ts'
export { replyFrame, replyQuote, replySubject } from './emails/reply-email.ts'
export { fieldFacts } from './emails/staff-email.ts'
export { quarantineEmail } from './emails/staff-notices.ts'
export {
  type AddressUse,
  addressIn,
  type FoundSubmission,
  findAddress,
} from './inbox/address-use.ts'
export {
  type Changed,
  changeLead,
  changeStates,
  type LeadChange,
  type ShownLead,
} from './inbox/changes.ts'
export { completeSubmissions } from './inbox/complete.ts'
export { type EmailStatus, emailsOf } from './inbox/emails-of.ts'
export { countEach, type Deleted, deleteSubmissions, eraseSubmissions } from './inbox/erase.ts'
export {
  type Actor,
  addLeadEvent,
  type LeadEvent,
  type LeadEventKind,
  leadHistory,
  takeVersion,
} from './inbox/events.ts'
export { type ForeignSubmission, importSubmissions } from './inbox/import-submissions.ts'
export {
  countByState,
  countOverdue,
  countUpTo,
  type Lead,
  type LeadMark,
  type LeadOrder,
  leadById,
  listLeads,
  newestNew,
  othersOfSender,
} from './inbox/lead-list.ts'
export { exportPerson } from './inbox/person.ts'
export {
  addRecipient,
  listRecipients,
  oweEmails,
  type Recipient,
  recipientInput,
  recipientsNow,
  removeRecipient,
} from './inbox/recipients.ts'
export { fieldColumns, leadColumns, leadJson, leadRecord } from './inbox/record.ts'
export { longestReply, type Reply, type ReplyRefusal, storeReply } from './inbox/reply.ts'
export {
  countOutdated,
  deleteOutdated,
  forgetSenders,
  type Outdated,
  retentionCutoff,
} from './inbox/retention.ts'
export {
  addSavedReply,
  changeSavedReply,
  filledReply,
  listSavedReplies,
  removeSavedReply,
  type SavedReply,
  savedReplyInput,
} from './inbox/saved-replies.ts'
export { searchWords } from './inbox/search-text.ts'
export {
  countLeads,
  type QuarantineState,
  readQuarantineState,
  readStatistics,
  type Statistics,
} from './inbox/statistics.ts'
export {
  type Submission,
  type SubmissionFilter,
  type SubmissionState,
  submissionStates,
} from './inbox/submission.ts'
export { createSubmissions, eachSubmission, type Submissions } from './inbox/submissions.ts'
export { contentHash, freeText, textHash } from './intake/fingerprint.ts'
export {
  type Arrival,
  confirmationsOfNetwork,
  confirmationsToAddress,
  createIntake,
  type Intake,
  type NewSubmission,
  storeSubmission,
} from './intake/intake.ts'
export type { Outcome, OutcomeKind } from './intake/outcome.ts'
export { defaultLimits } from './intake/rate-limit.ts'
export { isReference, type Receipt, referenceOf } from './intake/receipt.ts'
export { respond } from './intake/respond.ts'
export { createSenderKeys, senderHash } from './intake/sender.ts'
export { quarantineScore } from './intake/spam-score.ts'
