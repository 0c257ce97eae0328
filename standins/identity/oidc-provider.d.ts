// The same classes as the package's entry, without the word of warning that its entry prints on a
// version of Node that it does not know yet.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'
  export const { base, Check, Prompt }: typeof interactionPolicy
}
