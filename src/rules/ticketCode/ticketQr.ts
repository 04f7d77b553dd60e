/**
 * What the QR code of a ticket says: `t1.park.id.code`, some 60 letters. It has one writing: what is not written exactly
 * so is no ticket. Who cannot be scanned says the ticket's number, 12 digits.
 */
import { fromBase64url, toBase64url } from '../base64url'

export interface TicketQr {
  /** Tenant id. */
  park: string
  /** Of the ticket, UUID. */
  id: string
  /** 8 digits (totp.ts). */
  code: string
}

const shape = /^t1\.([0-9a-z-]{1,40})\.([\w-]{22})\.(\d{8})$/

/** Writes the text of a QR code. */
export function writeTicketQr({ park, id, code }: TicketQr): string {
  const bytes = (id.replace(/-/g, '').match(/../g) ?? []).map((two) => parseInt(two, 16))
  return `t1.${park}.${toBase64url(bytes)}.${code}`
}

/** Reads what was scanned; undefined for what is no ticket. */
export function readTicketQr(scanned: string): TicketQr | undefined {
  const [, park, idText, code] = shape.exec(scanned) ?? []
  const bytes = idText === undefined ? undefined : fromBase64url(idText)
  if (!park || !code || bytes?.length !== 16) return undefined
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { park, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), code }
}

/** The number of a ticket as somebody typed it: 1234 5678 9012, also in full-width; undefined where it is none. */
export function typedTicketNo(text: string): string | undefined {
  const half = text.replace(/[\uff10-\uff19]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff10 + 48),
  )
  const digits = half.replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** A number as it is read aloud: 1234 5678 9012. */
export const groupedTicketNo = (no: string): string =>
  no.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')
