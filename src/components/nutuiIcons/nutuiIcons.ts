/** No-op: NutUI renders its icons as <i>, which H5 supports. */
export const prepareIcons = () => undefined
