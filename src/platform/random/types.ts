/** Unpredictable bytes; asynchronous because WeChat's are. Rejects where the device has none. */
export type RandomBytes = (length: number) => Promise<Uint8Array>
