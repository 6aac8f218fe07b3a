import { useShownPathname } from "../../navigation.tsx";
import { StatusSheet } from "./StatusSheet.tsx";
import { waysOn } from "./waysOn.tsx";

/** What an address leads to that the site does not have; the server answers 404. */
export const NotFoundPage = () => {
  const pathname = useShownPathname();
  return (
    <StatusSheet status={404} title="Page not found" ways={waysOn}>
      Nothing stands at {pathname ? <code>{pathname}</code> : "this address"}. The page may have moved, or the address
      has a slip in it.
    </StatusSheet>
  );
};
