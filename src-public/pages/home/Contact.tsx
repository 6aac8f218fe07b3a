import { Icon } from "../../components/Icon.tsx";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { site } from "../../site.config.ts";
import styles from "./Contact.module.css";
import { ContactForm } from "./ContactForm.tsx";
import { HomeSection, type SectionProps } from "./HomeSection.tsx";

const shownAddress = (url: string) => url.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/, "").replace(/\/$/, "");

/** How the owner is reached: places, and a form. */
export const Contact = ({ number }: SectionProps) => (
  <HomeSection id="contact" title="Contact" number={number}>
    <div className={styles.contact}>
      <div className={styles.ways}>
        <p className={styles.words}>{site.contactWords}</p>
        <ul aria-label="Ways to reach me" className="list">
          {site.links.map(({ kind, label, url }) => (
            <li key={url}>
              <OutsideLink href={url} className={styles.way}>
                <Icon name={kind} />
                <span className={styles.label}>{label}</span>
                <span className={`mono ${styles.address}`}>{shownAddress(url)}</span>
              </OutsideLink>
            </li>
          ))}
        </ul>
      </div>
      <ContactForm />
    </div>
  </HomeSection>
);
