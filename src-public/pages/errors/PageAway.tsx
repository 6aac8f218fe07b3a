import { TryAgain } from "../../components/TryAgain.tsx";
import { StatusSheet } from "./StatusSheet.tsx";

export const PageAway = () => (
  <StatusSheet title="This page could not be loaded" actions={<TryAgain />}>
    The site did not answer. Please check your connection, then try again.
  </StatusSheet>
);
