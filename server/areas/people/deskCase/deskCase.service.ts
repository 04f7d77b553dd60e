export { createDeskCases } from './caseWork'
export type { DeskCaseService, Queue } from './caseWork'
export { isOwnedBy, ownedByQuery, type OwnedBy } from './ownedBy'
export { OwnerChoices, queuePart } from './queuePart'
