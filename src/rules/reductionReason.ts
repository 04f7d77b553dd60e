/** Facts of a reduction's reason (contract Reduction.Reason), whose parts are divided by commas: 每日 120 分钟，本次用 105 分钟. */
export const reasonFacts = (reason: string): string[] => reason.split('，').filter(Boolean)
