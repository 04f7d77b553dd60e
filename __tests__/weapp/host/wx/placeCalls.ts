/** Calls for a place, which fail unless `requiredPrivateInfos` names them; each with the scope that `permission` explains. */
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
