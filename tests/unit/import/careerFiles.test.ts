import { describe, expect, it } from "vitest";
import { readExport, recognise } from "#import/sources/index.ts";
import type { ImportedKind, Parsed } from "#import/types.ts";
import { filesOf } from "./filesOf.ts";

const readFile = (path: string, content: string | object) => {
  const files = filesOf({ [path]: typeof content === "string" ? content : JSON.stringify(content) });
  const source = recognise(files);
  return { source: source.name, ...source.parse(files) };
};

const valuesIn = ({ rows }: Parsed, kind: ImportedKind) =>
  rows.flatMap((row) => (row.kind === kind ? [row.values] : []));

const page = { page: { locale: "de-DE" } };

describe("a file of Reactive Resume", () => {
  const job = { position: "SRE", company: "Nordlicht GmbH", location: "Kiel" };

  it.each([
    [
      "5",
      {
        basics: { name: "Ada", headline: "SRE", website: { url: "https://ada.example", label: "" } },
        summary: { hidden: false, content: "<p>Keeps things <strong>running</strong>.</p><p>Since 2010.</p>" },
        sections: {
          profiles: {
            items: [{ network: "GitHub", username: "ada", website: { url: "https://github.com/ada", label: "" } }],
          },
          experience: {
            items: [{ ...job, period: "March 2020 - Present", description: "<ul><li>One</li><li>Two</li></ul>" }],
          },
          education: {
            items: [{ school: "CAU", degree: "M.Sc.", area: "Informatik", grade: "1.3", period: "2012 - 2017" }],
          },
          skills: { items: [{ name: "Kubernetes", level: 4, keywords: ["Helm"] }] },
        },
        customSections: [],
        metadata: page,
      },
    ],
    [
      "4",
      {
        basics: { name: "Ada", headline: "SRE", url: { label: "", href: "https://ada.example" } },
        sections: {
          summary: { content: "<p>Keeps things <strong>running</strong>.</p><p>Since 2010.</p>" },
          profiles: { items: [{ network: "GitHub", username: "ada", url: { href: "https://github.com/ada" } }] },
          experience: {
            items: [
              { ...job, date: "March 2020 to Present", summary: "<ul><li><p>One</p></li><li><p>Two</p></li></ul>" },
            ],
          },
          education: {
            items: [{ institution: "CAU", studyType: "M.Sc.", area: "Informatik", score: "1.3", date: "2012 to 2017" }],
          },
          skills: { items: [{ name: "Kubernetes", level: 4, keywords: ["Helm"] }] },
        },
        metadata: page,
      },
    ],
    [
      "3",
      {
        basics: {
          name: "Ada",
          headline: "SRE",
          website: "https://ada.example",
          summary: "Keeps things **running**.\n\nSince 2010.",
          profiles: [{ network: "GitHub", username: "ada", url: "https://github.com/ada" }],
        },
        sections: {
          work: {
            items: [
              {
                position: "SRE",
                name: "Nordlicht GmbH",
                location: "Kiel",
                date: { start: "2020-03", end: "" },
                summary: "- One\n- Two",
              },
            ],
          },
          education: {
            items: [
              {
                institution: "CAU",
                degree: "M.Sc.",
                area: "Informatik",
                score: "1.3",
                date: { start: "2012", end: "2017" },
              },
            ],
          },
          skills: { items: [{ name: "Kubernetes", levelNum: 8, level: "Expert", keywords: ["Helm"] }] },
        },
        metadata: { locale: "de-DE" },
      },
    ],
  ])("of version %s is imported with the whole career", (_version, resume) => {
    const read = readFile("resume.json", resume);
    expect(read.source).toBe("reactiveresume");
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        company: "Nordlicht GmbH",
        role: "SRE",
        location: "Kiel",
        highlights: ["One", "Two"],
        start_date: "2020-03-01",
        current: true,
      },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      {
        school: "CAU",
        degree: "M.Sc.",
        field: "Informatik",
        achievements: ["Grade: 1.3"],
        start_date: "2012-01-01",
        end_date: "2017-12-31",
      },
    ]);
    expect(valuesIn(read, "technical_skills").map(({ name }) => name)).toEqual(["Kubernetes", "Helm"]);
    expect(read.profile).toEqual({
      name: "Ada",
      jobTitle: "SRE",
      about: ["Keeps things running.", "Since 2010."],
      githubUser: "ada",
      language: "de-DE",
      links: [
        { kind: "github", label: "GitHub", url: "https://github.com/ada" },
        { kind: "website", label: "Website", url: "https://ada.example" },
      ],
    });
    expect(read.notes).toEqual([]);
  });

  it("makes a position of each role at a company, and names hidden and other sections", () => {
    const read = readFile("a.json", {
      basics: { name: "Ada" },
      sections: {
        experience: {
          items: [
            {
              company: "Mill",
              roles: [
                { position: "Lead", period: "2021 - heute", description: "<p>Leads.</p>" },
                { position: "Baker", period: "2019–2021", description: "" },
              ],
            },
            { company: "Inn", position: "Cook", hidden: true },
          ],
        },
        awards: { items: [{ title: "Best bread" }] },
      },
      metadata: {},
    });
    expect(valuesIn(read, "experiences")).toMatchObject([
      { company: "Mill", role: "Lead", description: "Leads.", current: true },
      { company: "Mill", role: "Baker", start_date: "2019-01-01", end_date: "2021-12-31" },
    ]);
    expect(read.notes).toEqual(["Not read: hidden experience and awards."]);
  });
});

describe("a file of RenderCV", () => {
  const cv = `cv:
  name: Ada
  headline: SRE
  location: Kiel, Germany
  email: [ada@example.org, post@ada.example]
  phone: +49 431 000000
  website: https://ada.example
  social_networks:
    - { network: GitHub, username: ada }
    - { network: ORCID, username: 0000-0000-0000-0000 }
    - { network: WhatsApp, username: 49431000000 }
  custom_connections:
    - { fontawesome_icon: calendar, placeholder: Meet me, url: https://meet.example/ada }
  sections:
    Über mich:
      - Keeps things **running**.
      - Since 2010.
    Berufserfahrung:
      - company: "[Nordlicht GmbH](https://nordlicht.example)"
        position: SRE
        start_date: 2020-03
        end_date: present
        location: Kiel
        summary: Runs the platform.
        highlights: [One, Two]
        team: Platform
    education:
      - { institution: CAU, area: Informatik, degree: M.Sc., start_date: 2012, end_date: 2017-09, highlights: ["GPA: 3.9/4"] }
      - { company: Abendschule, position: Abitur, date: 2011 }
    volunteer_work:
      - { name: Repair café, date: 2019 to 2021, summary: Mends radios. }
    projects:
      - { name: "[Kiosk](https://github.com/ada/kiosk)", date: 2023-05, summary: A shop. }
    certifications:
      - { name: CKA, date: 2022-11, summary: Linux Foundation }
      - { label: Fire safety, details: 2021 }
      - bullet: First aid
    skills:
      - { label: Cloud, details: "AWS (S3, EC2), Kubernetes" }
      - "**Languages:** Go, SQL"
      - Mentoring
    Sprachen:
      - { label: Deutsch, details: native }
      - English (C1)
    publications:
      - { title: On kiosks, authors: [Ada], date: 2024 }
    patents:
      - number: A lamp
locale:
  language: mandarin_chinese
`;

  it("imports all sections, by the keys of entries and the titles of sections", () => {
    const read = readFile("Ada_CV.yaml", cv);
    expect(read.source).toBe("rendercv");
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        company: "Nordlicht GmbH",
        company_url: "https://nordlicht.example",
        role: "SRE",
        location: "Kiel",
        description: "Runs the platform.",
        highlights: ["One", "Two"],
        start_date: "2020-03-01",
        current: true,
      },
      {
        role: "Repair café",
        description: "Mends radios.",
        start_date: "2019-01-01",
        end_date: "2021-12-31",
      },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      { school: "CAU", degree: "M.Sc.", field: "Informatik", end_date: "2017-09-30", achievements: ["GPA: 3.9/4"] },
      { school: "Abendschule", degree: "Abitur", start_date: "2011-01-01" },
    ]);
    expect(valuesIn(read, "projects")).toMatchObject([
      {
        title: "Kiosk",
        description: "A shop.",
        github_url: "https://github.com/ada/kiosk",
        date: "2023-05-01T12:00:00Z",
      },
    ]);
    expect(valuesIn(read, "certifications")).toMatchObject([
      { name: "CKA", description: "Linux Foundation", issue_date: "2022-11-01" },
      { name: "Fire safety", issue_date: "2021-01-01" },
      { name: "First aid" },
    ]);
    expect(valuesIn(read, "technical_skills")).toEqual([
      { name: "AWS (S3, EC2)", category: "Cloud" },
      { name: "Kubernetes", category: "Cloud" },
      { name: "Go", category: "Languages" },
      { name: "SQL", category: "Languages" },
      { name: "Mentoring", category: "Skills" },
    ]);
    expect(read.profile).toEqual({
      name: "Ada",
      jobTitle: "SRE",
      about: ["Keeps things running.", "Since 2010."],
      location: "Kiel, Germany",
      facts: [{ label: "Speaks", value: "Deutsch (Native), English (C1)" }],
      githubUser: "ada",
      language: "zh",
      links: [
        { kind: "github", label: "GitHub", url: "https://github.com/ada" },
        { kind: "other", label: "ORCID", url: "https://orcid.org/0000-0000-0000-0000" },
        { kind: "other", label: "Meet me", url: "https://meet.example/ada" },
        { kind: "email", label: "E-mail", url: "mailto:post@ada.example" },
        { kind: "website", label: "Website", url: "https://ada.example" },
        { kind: "email", label: "E-mail", url: "mailto:ada@example.org" },
      ],
    });
    expect(read.notes).toEqual([
      "The profile “WhatsApp, 49431000000” has no address and was left out.",
      "Not read: phone, Berufserfahrung.team, publications, and patents.",
    ]);
  });

  it("ignores translations to Chuvash, whose language code is cv", () => {
    const files = filesOf({ "blog/locales/cv.yml": "cv:\n  name: Ят", "blog/_posts/2020-01-02-a.md": "Text" });
    expect(recognise(files).name).toBe("markdown");
  });

  it("ignores a career in the data folder of a blog generator", () => {
    const files = filesOf({ "blog/_data/cv.yml": cv, "blog/_posts/2020-01-02-a.md": "Text" });
    expect(recognise(files).name).toBe("markdown");
  });
});

const candidate = (profile: string, person = "") => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
  <hr:DocumentID schemeID="1"/>
  <CandidatePerson>
    <PersonName><oa:GivenName>Ada</oa:GivenName><hr:FamilyName>Nord</hr:FamilyName></PersonName>
    ${person}
  </CandidatePerson>
  <CandidateProfile languageCode="de"><hr:ID>7</hr:ID>${profile}</CandidateProfile>
  <RenderingInformation><Design><Template>Template1</Template></Design></RenderingInformation>
</Candidate>`;

const from = (name: string, start: string, end = "") =>
  `<${name}><StartDate><hr:FormattedDateTime>${start}</hr:FormattedDateTime></StartDate>${
    end && `<EndDate><hr:FormattedDateTime>${end}</hr:FormattedDateTime></EndDate>`
  }</${name}>`;

describe("a file of Europass", () => {
  it("is imported with the whole career, without telephone numbers and streets", () => {
    const address = (line = "") =>
      `<Communication><Address>${line}<oa:CityName>Kiel</oa:CityName><CountryCode>de</CountryCode></Address></Communication>`;
    const link = (channel: string, uri: string, use = "") =>
      `<Communication><ChannelCode>${channel}</ChannelCode>${use}<oa:URI>${uri}</oa:URI></Communication>`;
    const read = readFile(
      "attachment.xml",
      candidate(
        `<hr:ExecutiveSummary>&lt;p&gt;Keeps things
           &lt;strong&gt;running&lt;/strong&gt;.&lt;/p&gt;&lt;p&gt;Since 2010.&lt;/p&gt;</hr:ExecutiveSummary>
        <EmploymentHistory><EmployerHistory>
          <hr:OrganizationName>Nordlicht &amp; Co</hr:OrganizationName>
          <OrganizationContact>${address()}${link("Email", "info@nordlicht.example")}${link("Web", "https://nordlicht.example")}</OrganizationContact>
          <hr:IndustryCode>J</hr:IndustryCode>
          <PositionHistory>
            <PositionTitle typeCode="FREETEXT">SRE</PositionTitle>
            ${from("eures:EmploymentPeriod", "2020-03")}
            <oa:Description>&lt;p&gt;Runs it.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;li&gt;Two&lt;/li&gt;&lt;/ul&gt;</oa:Description>
            <City>Hamburg</City><Country>de</Country>
          </PositionHistory>
          <PositionHistory><PositionTitle>Trainee</PositionTitle>${from("eures:EmploymentPeriod", "2019", "2020")}</PositionHistory>
        </EmployerHistory></EmploymentHistory>
        <EducationHistory><EducationOrganizationAttendance>
          <hr:OrganizationName>CAU</hr:OrganizationName><OrganizationContact>${address()}</OrganizationContact>
          ${from("AttendancePeriod", "2012", "2017-09")}
          <EducationDegree>
            <hr:DegreeName>M.Sc.</hr:DegreeName><FinalGrade><hr:ScoreText>1,3</hr:ScoreText></FinalGrade><Thesis>Kiosks</Thesis>
            <FieldOfStudy typeCode="URI"><MainFieldOfStudy><ProgramConcentration>06</ProgramConcentration></MainFieldOfStudy></FieldOfStudy>
          </EducationDegree>
        </EducationOrganizationAttendance></EducationHistory>
        <eures:Licenses><eures:License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></eures:License></eures:Licenses>
        <Certifications><Certification><hr:CertificationName>CKA</hr:CertificationName><IssuingAuthority><Name>CNCF</Name></IssuingAuthority></Certification></Certifications>
        <PublicationHistory/>
        <PersonQualifications><PersonCompetency>
          <CompetencyID schemeName="NORMAL">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
          <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
          <eures:CompetencyDimension><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        </PersonCompetency></PersonQualifications>
        <Projects><Project><Title>Kiosk</Title>${from("Date", "2023-05")}<Description>A shop.</Description><Link>https://github.com/ada/kiosk</Link></Project></Projects>
        <Skills>
          <PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Linux</hr:CompetencyName></PersonCompetency>
          <SkillsGroup><Title>Cloud</Title><PersonCompetency><hr:CompetencyName>Kubernetes</hr:CompetencyName></PersonCompetency></SkillsGroup>
        </Skills>
        <VoluntaryWorks><VoluntaryWork><Title>Radio repair</Title>${from("Date", "2019", "2021")}<Location>Kiel</Location></VoluntaryWork></VoluntaryWorks>
        <Others><Title>Vorträge</Title><Other><Title>On kiosks</Title><Description>Text</Description></Other></Others>`,
        `${link("Email", "ada@example.org")}${link("Social Media", "https://www.linkedin.com/in/ada", "<UseCode>linkedin</UseCode>")}
        ${link("Web", "https://github.com/ada")}${link("InstantMessage", "+49431000000", "<UseCode>whatsapp</UseCode>")}
        <Communication><ChannelCode>Telephone</ChannelCode><oa:DialNumber>431000000</oa:DialNumber></Communication>
        ${address("<oa:AddressLine>Weg 1</oa:AddressLine>")}
        <hr:BirthDate>1990-05-12</hr:BirthDate><PrimaryLanguageCode name="NORMAL">ger</PrimaryLanguageCode>`,
      ),
    );
    expect(read.source).toBe("europass");
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        company: "Nordlicht & Co",
        company_url: "https://nordlicht.example",
        role: "SRE",
        location: "Hamburg, Deutschland",
        description: "Runs it.",
        highlights: ["One", "Two"],
        start_date: "2020-03-01",
        current: true,
      },
      { company: "Nordlicht & Co", role: "Trainee", start_date: "2019-01-01", end_date: "2020-12-31" },
      { role: "Radio repair", location: "Kiel", end_date: "2021-12-31" },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      {
        school: "CAU",
        degree: "M.Sc.",
        location: "Kiel, Deutschland",
        achievements: ["Grade: 1,3"],
        end_date: "2017-09-30",
      },
    ]);
    expect(valuesIn(read, "certifications")).toMatchObject([{ name: "CKA", issuer: "CNCF" }]);
    expect(valuesIn(read, "projects")).toMatchObject([{ title: "Kiosk", github_url: "https://github.com/ada/kiosk" }]);
    expect(valuesIn(read, "technical_skills")).toEqual([
      { name: "Kubernetes", category: "Cloud" },
      { name: "Linux", category: "Skills" },
    ]);
    expect(read.profile).toEqual({
      name: "Ada Nord",
      about: ["Keeps things running.", "Since 2010."],
      location: "Kiel, Deutschland",
      facts: [{ label: "Speaks", value: "Deutsch (Native), Englisch (B2 to C1)" }],
      githubUser: "ada",
      language: "de",
      links: [
        { kind: "email", label: "E-mail", url: "mailto:ada@example.org" },
        { kind: "linkedin", label: "LinkedIn", url: "https://www.linkedin.com/in/ada" },
        { kind: "github", label: "GitHub", url: "https://github.com/ada" },
      ],
    });
    expect(read.notes).toEqual(["Not read: BirthDate, IndustryCode, Thesis, Licenses, and Vorträge."]);
    expect(JSON.stringify(read)).not.toMatch(/431000000|Weg 1/);
  });

  it("from before 2020 is imported, too", () => {
    const read = readFile(
      "cv.xml",
      `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en"><LearnerInfo>
      <Identification>
        <PersonName><FirstName>Ada</FirstName><Surname>Nord</Surname></PersonName>
        <ContactInfo>
          <Address><Contact><Municipality>Kiel</Municipality><Country><Code>DE</Code><Label>Germany</Label></Country></Contact></Address>
          <Email><Contact>ada@example.org</Contact></Email>
          <WebsiteList><Website><Contact>ada.example</Contact><Use><Code>blog</Code><Label>Blog</Label></Use></Website></WebsiteList>
        </ContactInfo>
        <Demographics><Birthdate year="1990" month="--05" day="---12"/></Demographics>
      </Identification>
      <Headline><Type><Code>position</Code></Type><Description><Label>SRE</Label></Description></Headline>
      <WorkExperienceList><WorkExperience>
        <Period><From year="2020" month="--03"/><Current>true</Current></Period>
        <Position><Label>SRE</Label></Position><Activities>&lt;p&gt;Runs it.&lt;/p&gt;</Activities>
        <Employer><Name>Nordlicht</Name><Sector><Label>IT</Label></Sector></Employer>
      </WorkExperience></WorkExperienceList>
      <EducationList><Education>
        <Period><From year="2012"/><To year="2017" month="--09" day="---30"/></Period>
        <Title>M.Sc.</Title><Organisation><Name>CAU</Name></Organisation><Field><Code>48</Code><Label>Computing</Label></Field>
      </Education></EducationList>
      <Skills><Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>de</Code><Label>German</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage>
          <Description><Label>English</Label></Description><ProficiencyLevel><Listening>C1</Listening><Writing>C1</Writing></ProficiencyLevel>
        </ForeignLanguage></ForeignLanguageList>
      </Linguistic><Communication><Description>Good.</Description></Communication></Skills>
      </LearnerInfo></SkillsPassport>`,
    );
    expect(valuesIn(read, "experiences")).toMatchObject([
      { company: "Nordlicht", role: "SRE", description: "Runs it.", start_date: "2020-03-01", current: true },
    ]);
    expect(valuesIn(read, "education")).toMatchObject([
      { school: "CAU", degree: "M.Sc.", field: "Computing", start_date: "2012-01-01", end_date: "2017-09-30" },
    ]);
    expect(read.profile).toEqual({
      name: "Ada Nord",
      jobTitle: "SRE",
      location: "Kiel, Germany",
      facts: [{ label: "Speaks", value: "German (Native), English (C1)" }],
      language: "en",
      links: [
        { kind: "website", label: "Blog", url: "https://ada.example" },
        { kind: "email", label: "E-mail", url: "mailto:ada@example.org" },
      ],
    });
    expect(read.notes).toEqual(["Not read: Demographics, Sector, and Communication."]);
  });
});

describe("a résumé in YAML or XML in an unknown format", () => {
  const europass = (root: string) => `<${root} xmlns:europass="http://europass.cedefop.europa.eu/Europass/V2.0"/>`;

  it.each([
    [
      "cv.yaml",
      "cv:\n  social_networks: []\n  work_experience: [{ company: Mill }]",
      "cv.yaml is from RenderCV, but in a version",
    ],
    ["cv.yaml", "cv:\n  name: Ada\n  sections: { Poems: [A poem] }", "cv.yaml is from RenderCV, but in a version"],
    ["cv.yaml", "cv:\n  sections: [Ada", "cv.yaml could not be read as YAML: "],
    ["cv.yaml", "cv:\n  sections: {}\n  sections: {}", "cv.yaml could not be read as YAML: it has sections twice"],
    ["cv.xml", europass("europass:learnerinfo"), "cv.xml is from Europass, but in a version"],
    ["cv.xml", europass("Candidate"), "cv.xml is from Europass, but in a version"],
    ["cv.xml", `<!DOCTYPE Candidate [<!ENTITY a "b">]>${europass("Candidate")}`, "it declares a document type"],
    ["cv.xml", candidate("<Skills>"), "is not complete XML"],
  ])("is rejected by its name, and nothing of it is read: %s %s", (path, content, message) => {
    expect(() => readFile(path, content)).toThrow(message);
  });
});

describe("a résumé in an unknown format", () => {
  it.each([
    [{ basics: { name: "Ada" }, sections: { career: { items: [] } }, metadata: {} }, "is from Reactive Resume, but"],
    [{ basics: { name: "Ada", label: "x" }, sections: { work: [] } }, "it has sections in place of work"],
  ])("is rejected by its name, and nothing of it is read: %j", (resume, message) => {
    expect(() => readFile("resume.json", resume)).toThrow(message);
  });
});

describe("markup in a résumé", () => {
  it("becomes plain lines and key achievements", () => {
    const read = readFile("resume.json", {
      basics: { name: "Ada", summary: "I write <strong>tools</strong> &amp; <a href='x'>docs</a>." },
      work: [
        {
          name: "Nordlicht",
          position: "SRE",
          summary: "Work on <strong>queues</strong> in <em>Go</em>: List<String>.\n\n- Cut cost\n- Ran clusters",
          highlights: ['See <a href="https://a.example/x">the talk</a>'],
        },
      ],
    });
    expect(read.profile?.about).toEqual(["I write tools & docs."]);
    expect(valuesIn(read, "experiences")).toMatchObject([
      {
        description: "Work on queues in Go: List<String>.",
        highlights: ["Cut cost", "Ran clusters", "See the talk (https://a.example/x)"],
      },
    ]);
  });
});

describe("a grade", () => {
  it.each([
    ["1,3", null, ["Grade: 1,3"]],
    ["1.6", null, ["Grade: 1.6"]],
    ["First class", null, ["Grade: First class"]],
    ["3.8/4.0", 3.8, undefined],
    ["GPA 3,8", 3.8, undefined],
    ["3.8 GPA", 3.8, undefined],
  ])("of %s is a GPA only with the scale of one", (score, gpa, achievements) => {
    const [row] = valuesIn(
      readFile("resume.json", { basics: {}, education: [{ institution: "CAU", score }] }),
      "education",
    );
    expect([row?.gpa ?? null, row?.achievements]).toEqual([gpa, achievements]);
  });
});

describe("a period in one text", () => {
  it.each([
    ["March 2020 - Present", "2020-03-01", null],
    ["03/2020 – 12/2021", "2020-03-01", "2021-12-31"],
    ["2019-2021", "2019-01-01", "2021-12-31"],
    ["2019-05 to 2021-02", "2019-05-01", "2021-02-28"],
    ["05.2019-02.2021", "2019-05-01", "2021-02-28"],
    ["Mai 2019 bis heute", "2019-05-01", null],
    ["since 2019", "2019-01-01", null],
    ["2019", "2019-01-01", "2019-12-31"],
    ["2019 -", "2019-01-01", null],
  ])("is read from %s", (date, start, end) => {
    const [row] = valuesIn(
      readFile("a.json", {
        basics: {},
        sections: { experience: { items: [{ company: "Mill", position: "Baker", date }] } },
        metadata: {},
      }),
      "experiences",
    );
    expect([row?.start_date, row?.end_date ?? null]).toEqual([start, end]);
  });
});

describe("a blog with the career of its author", () => {
  const resume = JSON.stringify({ basics: { name: "Ada" }, work: [{ position: "SRE" }] });
  const files = filesOf({
    "blog/hugo.toml": "",
    "blog/static/resume.json": resume,
    "blog/content/posts/a.md": "---\ntitle: A\ndate: 2020-01-02\n---\nText",
  });
  const chosen = files.map(({ path, bytes }) => ({ path, size: bytes.length, read: async () => bytes }));

  it("is imported as a blog, and a note names the career", async () => {
    const { source, parsed } = await readExport(chosen, null);
    expect([source, parsed.rows.length]).toEqual(["markdown", 1]);
    expect(parsed.notes).toContain("The folder also has a career for JSON Resume. Import that file by itself.");
    expect((await readExport(chosen, "jsonresume")).parsed.rows).toHaveLength(1);
  });

  it("leaves a career beside plain notes a career", () => {
    expect(recognise(filesOf({ "resume.json": resume, "notes/a.md": "Text" })).name).toBe("jsonresume");
  });
});

describe("a career in JSON Resume", () => {
  it("keeps both the summary and the description of an entry", () => {
    const both = { summary: "What I did.", description: "What it is." };
    const found = readFile("resume.json", {
      basics: {},
      work: [{ position: "SRE", name: "A", ...both }],
      projects: [{ name: "P", highlights: ["One"], ...both }],
    });
    expect(valuesIn(found, "experiences")).toMatchObject([{ description: "What I did.\n\nWhat it is." }]);
    expect(valuesIn(found, "projects")).toMatchObject([
      { description: "What it is.", long_description: "What I did.\n\n- One" },
    ]);
  });
});
