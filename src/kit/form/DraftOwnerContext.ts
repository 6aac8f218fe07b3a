import { createContext } from "react";

/**
 * Id of the user whose drafts are kept and offered. It comes from the session, which is there with the first form: the profile
 * comes over the network, and what was typed before it would be kept nowhere.
 */
export const DraftOwnerContext = createContext<string | null>(null);
