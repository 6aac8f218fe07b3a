import { PageHeader } from "#kit/PageHeader.tsx";

export const ProfilePage = () => <PageHeader title="Profile Settings" description="Your name, picture and bio" />;
