/** The only import() of the scan sheet: a second one would create another chunk in the build. */
export const loadScanSheet = () => import('../components/ScanSheet')
