/**
 * Entries of `no-restricted-syntax`: human text is counted, cut and masked by what is seen (rules/text/graphemes), never
 * by UTF-16 units or code points.
 */

/** Names of values that hold text written by people. */
const humanNames =
  '/^(?:(?:.*(?:Name|Title|Remark|Keyword))|name|title|nickname|detail|remark|reason|message|note|keyword|contact|holder|description|label|content|comment|subject|sentence|Detail|Message|Reason|Note|Contact|Label|Description)$/'
const cutting = '/^(?:slice|substring|substr|charAt|at)$/'
const message =
  'Use cutText, maskText or textLength of rules/text/graphemes: half an emoji is left.'

/** A value by one of the names, or what a method without parts of text makes of it: `name.trim()`. */
const human = (place) =>
  [
    `Identifier.${place}[name=${humanNames}]`,
    `MemberExpression.${place}[property.name=${humanNames}]`,
    `CallExpression.${place}[callee.object.name=${humanNames}][callee.property.name=/^(?:trim|replace|replaceAll|toLowerCase|toUpperCase|normalize)$/]`,
  ].join(', ')

export const wholeCharacters = [
  {
    selector: `MemberExpression[property.name=${cutting}] > :matches(${human('object')})`,
    message,
  },
  {
    selector: `BinaryExpression[operator=/[<>]/][right.value!=0] > MemberExpression[property.name='length'] > :matches(${human('object')})`,
    message,
  },
  {
    selector: `MemberExpression[computed=true][property.value=0] > :matches(${human('object')})`,
    message,
  },
  // Code points of a text: neither graphemes nor units.
  {
    selector: `MemberExpression[property.name=/^(?:slice|length|at)$/] > ArrayExpression.object[elements.length=1] > SpreadElement > :matches(${human('argument')}, Identifier.argument[name=/^(?:text|word|line)$/])`,
    message,
  },
  {
    selector: `CallExpression[callee.object.name='Array'][callee.property.name='from'] > :matches(${human('arguments')})`,
    message,
  },
  // A limit of letters cuts text; lists have limits of rows.
  {
    selector:
      'CallExpression[callee.property.name=/^(?:slice|substring|substr)$/][arguments.0.value=0] > Identifier.arguments[name=/^(?:KEYWORD|VALUE|NAME|TEXT|TITLE|SHEET_NAME|LENGTH)_MAX$/]',
    message,
  },
  {
    selector:
      ":matches(TemplateLiteral:has(> TemplateElement[value.raw=/^…/]), TemplateLiteral:has(Literal[value='…'])) > CallExpression[callee.property.name=/^(?:slice|substring|substr)$/]",
    message: 'Use shortText of rules/text/graphemes.',
  },
]
