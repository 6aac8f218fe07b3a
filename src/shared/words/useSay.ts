import { createContext, use } from "react";
import { type Say, sayInEnglish } from "./say.ts";

/** The words around a component: English in the admin. */
export const SayContext = createContext<Say>(sayInEnglish);

export const useSay = (): Say => use(SayContext);
