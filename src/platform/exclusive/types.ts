/**
 * Runs `work` while no other tab of this browser runs work of the same name, and only once the previous tab's writes
 * can be read here. A dead or hanging tab blocks the others for at most `patienceMs`; after that the work runs anyway,
 * so running it twice must be harmless.
 */
export type Exclusive = <T>(name: string, patienceMs: number, work: () => Promise<T>) => Promise<T>
