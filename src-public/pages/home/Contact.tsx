import { BareUrl } from "../../components/BareUrl.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { Icon } from "../../components/Icon.tsx";
import { useSite } from "../../router/site.ts";
import styles from "./Contact.module.css";
import { ContactForm } from "./ContactForm.tsx";
import type { HomeSection } from "./homeSection.tsx";

const Body = () => {
  const { contactWords, links } = useSite();
  return (
    <div className={styles.contact}>
      <div className={styles.actions}>
        <p className={`pre-line ${styles.words}`}>{contactWords}</p>
        {links.length > 0 && (
          <ul aria-label="Ways to reach me" className="list">
            {links.map(({ kind, label, url }) => (
              <li key={url}>
                <ExternalLink href={url} rel="me" className={styles.way}>
                  <Icon name={kind} />
                  <span className={styles.label}>{label}</span>
                  <span className={`mono ${styles.address}`}>
                    <BareUrl of={url} />
                  </span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ContactForm />
    </div>
  );
};

export const contact: HomeSection = { isMajor: true, body: () => <Body /> };
