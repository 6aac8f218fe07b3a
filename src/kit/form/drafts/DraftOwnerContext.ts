import { createContext } from "react";

/** The user whose drafts are stored and offered. From the session, since the profile arrives later than the first keys. */
export const DraftOwnerContext = createContext<string | null>(null);
