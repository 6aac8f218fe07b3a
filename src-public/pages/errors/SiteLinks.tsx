import buttons from "../../components/Button.module.css";
import { Link } from "../../components/Link.tsx";
import { usePageLinks } from "../../pageLinks.ts";
import { paths } from "../../paths.ts";

export const SiteLinks = () => (
  <>
    <Link to={paths.home.to()} className={`${buttons.button} ${buttons.primary}`}>
      Go to the home page
    </Link>
    {usePageLinks()
      .filter(({ isInHeader }) => isInHeader)
      .map(({ label, path }) => (
        <Link key={path} to={path} className={buttons.button}>
          {label}
        </Link>
      ))}
  </>
);
