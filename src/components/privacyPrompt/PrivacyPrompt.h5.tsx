/** Renders nothing: only WeChat holds calls back; H5 asks for consent at log-in and registration. */
export const PrivacyPrompt = () => null
