import buttons from "../../components/Button.module.css";
import { Link } from "../../components/Link.tsx";
import { paths } from "../../paths.ts";

/** Where to go from an address that shows nothing. */
export const waysOn = (
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
