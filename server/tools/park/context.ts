import { readRichText, writeRichText } from './richText'
import type { FieldContext } from '../../kernel/folder/field'

/** Context for listing a kind's fields; reads and writes nothing. */
export const blankContext: FieldContext = {
  tenantId: '',
  anchorMs: 0,
  keysOf: () => [],
  isUnread: () => false,
  isPage: () => false,
  addressOf: () => undefined,
  readRichText,
  writeRichText,
  keyOf: (_kind, id) => id,
  pathOf: (address) => address,
}
