import { ExternalLink } from "../../components/ExternalLink.tsx";
import { useLocation } from "../../router/navigation.tsx";
import { useSite } from "../../router/site.ts";
import { StatusSheet } from "./StatusSheet.tsx";

const Actions = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A plain link, which requests the page again. */}
      <a href={pathname + search} className="button primary">
        Try again
      </a>
      {useSite().links.map(({ label, url }) => (
        <ExternalLink key={url} href={url} className="button">
          {label}
        </ExternalLink>
      ))}
    </>
  );
};

export const ServiceUnavailablePage = () => (
  <StatusSheet status={503} title="Temporarily unavailable" actions={<Actions />}>
    The site could not read the data for this page. This usually lasts less than a minute: please try again then.
  </StatusSheet>
);
