/** Days in which an unused stored-value card can be returned, whole and without a reason. */
export const cardRefundDays = 7
