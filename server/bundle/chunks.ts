import type { Rolldown } from "vite";

/** The chunks of code that many pages share. A few large files compress better than many small ones. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The first scripts of both sides import it.
  { name: "load", test: /vite[\\/]preload-helper|shared[\\/]accounts[\\/]storedSession/, priority: 4 },
  {
    name: "react",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 3,
  },
  { name: "beforeHydration", test: /[\\/]src-public[\\/]beforeHydration[\\/]/, priority: 2 },
  // Code that most parts of the site share.
  {
    name: "common",
    test: /[\\/]src[\\/]shared[\\/](?!markdown)/,
    minShareCount: 20,
    includeDependenciesRecursively: false,
  },
  // Two groups for the admin, before and after sign-in: on a slow connection each file takes a part of a round trip.
  {
    name: "signIn",
    test: /[\\/]src[\\/](?:admin[\\/](?:accounts[\\/]signIn[\\/](?:AuthForm|SessionContext|linkProblem|passwordRules)|shared[\\/](?:branding|Centred|plain|Wordmark))|ui[\\/]notify|kit[\\/]form[\\/](?:record[\\/]dirty|drafts[\\/]DraftOwner)|api[\\/](?:errors|connection))|node_modules[\\/]tslib/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "admin",
    test: /[\\/]src[\\/](?:kit|ui|media|editor)[\\/]|node_modules[\\/](?:@dnd-kit|@emotion|@mui|@popperjs|@tanstack|lodash|ra-|react-admin|react-hook-form)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: "public", test: /[\\/]src-public[\\/](?!pages)/, minShareCount: 6, includeDependenciesRecursively: false },
];
