-- The embedded backend used to grant everything on the tables of schema public to visitors and accounts, and its backups carried that
-- elsewhere. It leaves the rights to the migrations now, and a database that it has opened gets back what they had granted. A hosted project,
-- whose migrations no superuser runs, has kept that.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    return;
  end if;
  alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
  revoke all on public.app_users, public.authors, public.certifications, public.content_relations, public.education, public.experiences,
    public.media, public.media_files, public.messages, public.pages, public.posts, public.projects, public.redirects, public.site,
    public.site_settings, public.skill_categories, public.skill_evidence, public.slug_history, public.technical_skills, public.versions
    from anon, authenticated, service_role;
  grant select on public.authors, public.certifications, public.content_relations, public.education, public.experiences, public.pages,
    public.posts, public.projects, public.redirects, public.site, public.site_settings, public.skill_categories, public.skill_evidence,
    public.slug_history, public.technical_skills to anon, authenticated, service_role;
  grant insert, update, delete on public.certifications, public.education, public.experiences, public.pages, public.posts, public.projects,
    public.redirects, public.site_settings, public.skill_categories, public.technical_skills to authenticated, service_role;
  grant select on public.app_users, public.media, public.media_files, public.messages, public.versions to authenticated, service_role;
  grant update (display_name, avatar_url, bio, updated_at) on public.app_users to authenticated;
  grant insert, update, delete on public.media to authenticated, service_role;
  grant insert (name, email, body, website) on public.messages to anon, authenticated;
  grant delete on public.messages, public.versions to authenticated;
  grant insert, update, delete on public.app_users, public.authors, public.messages, public.slug_history, public.versions to service_role;
end
$$;
