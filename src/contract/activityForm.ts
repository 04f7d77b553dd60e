/** Activity forms as data, so that app and server judge answers by the same rules (rules/activityForm). */
import * as v from 'valibot'

export const formFieldType = v.picklist([
  'text',
  'phone',
  'idcard',
  'number',
  'radio',
  'checkbox',
  'date',
  'image',
  'textarea',
])

/** One question of a form. */
export const formField = v.object({
  Key: v.string(),
  Label: v.string(),
  Type: formFieldType,
  Required: v.boolean(),
  /** For radio and checkbox; otherwise empty. */
  Options: v.array(v.string()),
  /** Limit on characters, chosen options, pictures, or the number itself; null: only the type's own limit. */
  Min: v.nullable(v.number()),
  Max: v.nullable(v.number()),
  Hint: v.string(),
  /** person: asked for each person; once: for the whole sign-up. */
  Of: v.picklist(['person', 'once']),
  /** Field of a saved person that answers the question; null: none. */
  Kept: v.nullable(v.picklist(['name', 'phone', 'idcard', 'birthday'])),
  /** Asked only where an earlier field of the same scope, or of `once`, has one of these answers; null: always. */
  When: v.nullable(v.object({ Key: v.string(), OneOf: v.array(v.string()) })),
})

/**
 * Answers by Key. Numbers and days are texts normalised by rules/activityForm; chosen options and picture paths are
 * lists.
 */
export const answers = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/)),
  v.union([
    v.pipe(v.string(), v.maxLength(2000)),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  ]),
)

/** A submitted answer with its label at that time. */
export const givenAnswer = v.object({
  Key: v.string(),
  Label: v.string(),
  Type: formFieldType,
  /** Masked for identity card and phone numbers. */
  Text: v.string(),
  Images: v.array(v.string()),
})

export type FormFieldType = v.InferOutput<typeof formFieldType>
export type FormField = v.InferOutput<typeof formField>
export type Answers = v.InferOutput<typeof answers>
