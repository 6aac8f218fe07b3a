import { PageHeader } from "#kit/PageHeader.tsx";

export const UsersPage = () => <PageHeader title="User Management" description="See who has an account on this site" />;
