/** Facts of a reduction's reason (contract Reduction.Reason), whose parts are divided by commas: 每天免费 2 小时，本次用 1 小时 45 分. */
export const reasonFacts = (reason: string): string[] => reason.split('，').filter(Boolean)
