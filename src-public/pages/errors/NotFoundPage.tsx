import buttons from "../../components/Button.module.css";
import { Link } from "../../components/Link.tsx";
import { useShownPathname } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { StatusSheet } from "./StatusSheet.tsx";

const ways = (
  <>
    <Link to={paths.home.to()} className={`${buttons.button} ${buttons.primary}`}>
      Go to the home page
    </Link>
    <Link to={paths.posts.to()} className={buttons.button}>
      Blog
    </Link>
    <Link to={paths.projects.to()} className={buttons.button}>
      Projects
    </Link>
  </>
);

/** What an address leads to that the site does not have; the server answers 404. */
export const NotFoundPage = () => {
  const pathname = useShownPathname();
  return (
    <StatusSheet status={404} title="Page not found" ways={ways}>
      Nothing stands at {pathname ? <code>{pathname}</code> : "this address"}. The page may have moved, or the address
      has a slip in it.
    </StatusSheet>
  );
};
