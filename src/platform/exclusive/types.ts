/**
 * Runs `work` while no other tab of this browser runs work of the same name, and after what the one before has stored
 * can be read here. A tab that dies or hangs blocks the others for at most `patienceMs`; after that the work runs
 * anyway, so it must be harmless twice.
 */
export type Exclusive = <T>(name: string, patienceMs: number, work: () => Promise<T>) => Promise<T>
