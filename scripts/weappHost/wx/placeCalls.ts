/** Location calls, which fail unless listed in `requiredPrivateInfos`; each with its scope in `permission`. */
export const placeScopes: Record<string, string | undefined> = {
  getFuzzyLocation: 'scope.userFuzzyLocation',
  getLocation: 'scope.userLocation',
  onLocationChange: 'scope.userLocation',
  startLocationUpdate: 'scope.userLocation',
  startLocationUpdateBackground: 'scope.userLocationBackground',
  chooseLocation: undefined,
  choosePoi: undefined,
  chooseAddress: undefined,
}
