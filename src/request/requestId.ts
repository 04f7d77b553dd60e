import { randomBytes } from '@/platform/random'

/** A fresh RequestId: 128 random bits as 32 hex digits. One per intent to pay, kept until its outcome is known. */
export async function newRequestId(): Promise<string> {
  const bytes = await randomBytes(16)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
