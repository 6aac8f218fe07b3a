import type { Rolldown } from "vite";

/** The chunks of packages and parts that many pages share: a few large files compress better than many small ones. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Both sides' first scripts import it.
  { name: "load", test: /vite[\\/]preload-helper|shared[\\/]storedSession/, priority: 4 },
  {
    name: "react",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 3,
  },
  { name: "early", test: /[\\/]src-public[\\/]early[\\/]/, priority: 2 },
  // What most parts of the site share.
  {
    name: "shared",
    test: /[\\/]src[\\/]shared[\\/](?!markdown)/,
    minShareCount: 20,
    includeDependenciesRecursively: false,
  },
  // In few files, because each one costs a slow line a part of a round trip: what leads to the sign-in, and what is behind it.
  {
    name: "signIn",
    test: /[\\/]src[\\/](?:admin[\\/](?:auth[\\/](?:AuthForm|SessionContext|linkProblem|passwordRules)|siteLook|ui[\\/](?:Centred|plain|Wordmark))|kit[\\/](?:resource[\\/]notify|form[\\/](?:dirty|DraftOwner))|providers[\\/](?:errors|http|reach))|node_modules[\\/]tslib/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "admin",
    test: /[\\/]src[\\/]kit[\\/]|node_modules[\\/](?:@dnd-kit|@emotion|@mui|@popperjs|@tanstack|lodash|ra-|react-admin|react-hook-form)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: "public", test: /[\\/]src-public[\\/](?!pages)/, minShareCount: 6, includeDependenciesRecursively: false },
];
