import fc from 'fast-check'

/** Texts that commonly break servers. */
export const nastyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      '\u0000',
      '\ud800',
      "'; drop table park; --",
      '../../etc/passwd',
      '%',
      '__proto__',
      '${1}',
      '{{1}}',
    ],
    ...[
      'NaN',
      '1e999',
      '-0',
      '\u202e',
      '园区'.repeat(500),
      'a'.repeat(5000),
      '<script>',
      'null',
      ' ',
    ],
    ...['01a1fdfa-fbf7-7fba-b93d-002ac9da6b9e', '2026-02-30', '13800000001'],
  ),
)
/** Arbitrary values in place of an expected type. */
export const nastyValue = fc.oneof(
  nastyText,
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0, 2 ** 53, 1e308, [[[[]]]], [null], {
    $gt: '',
  }),
  fc.jsonValue(),
)
