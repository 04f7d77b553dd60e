/** The scanner's file, for all who ask for it: another import() of the same module would be another file of the build. */
export const loadScanSheet = () => import('../components/ScanSheet')
