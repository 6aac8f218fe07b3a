import { createContext } from "react";

/** The id of the user whose drafts are stored. It is read from the session: the profile may load after the first keystrokes. */
export const DraftOwnerContext = createContext<string | null>(null);
