import { useShownPathname } from "../../router/navigation.tsx";
import { SiteLinks } from "./SiteLinks.tsx";
import { StatusSheet } from "./StatusSheet.tsx";

export const NotFoundPage = () => {
  const pathname = useShownPathname();
  return (
    <StatusSheet status={404} title="Page not found" actions={<SiteLinks />}>
      There is no page at {pathname ? <code>{pathname}</code> : "this address"}. It may have moved, or the address may
      be mistyped.
    </StatusSheet>
  );
};
