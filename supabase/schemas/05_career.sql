-- The résumé: certifications, experiences, education, skills, skill categories and other activities. dates_known_to is the precision of a
-- row's dates: "Jan 2020" has no day, "2020" has no month. The missing parts are stored as the first or last day of the
-- known period and are not shown. Years have four digits, so that dates sort as text. Columns that exports of other
-- services may lack can be null, also those that the forms require.

create table public.certifications (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint certifications_name_not_blank_max_200 check (private.has_text(name, 200)),
  issuer text constraint certifications_issuer_not_blank_max_200 check (private.has_text(issuer, 200)),
  description text constraint certifications_description_max_5000 check (char_length(description) <= 5000),
  image_url text constraint certifications_image_url_is_image_address check (private.is_image_address(image_url)),
  credential_url text constraint certifications_credential_url_is_web_address check (private.is_web_address(credential_url)),
  status text not null default 'In Progress'
    constraint certifications_status_known check (status in ('In Progress', 'Completed', 'Expired')),
  progress integer not null default 0 constraint certifications_progress_from_0_to_100 check (progress between 0 and 100),
  issue_date date constraint certifications_issue_date_of_4_digits check (issue_date between '1000-01-01' and '9999-12-31'),
  expiry_date date constraint certifications_expiry_date_of_4_digits check (expiry_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint certifications_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certifications_expiry_not_before_issue check (expiry_date >= issue_date)
);
create index certifications_issue_date on public.certifications (issue_date desc);
create index certifications_created_at on public.certifications (created_at desc);

create function private.complete_progress() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status = 'Completed' then
    new.progress := 100;
  end if;
  return new;
end
$$;
create trigger complete_progress before insert or update on public.certifications for each row execute function private.complete_progress();

create table public.experiences (
  id uuid primary key default gen_random_uuid(),
  company text constraint experiences_company_not_blank_max_200 check (private.has_text(company, 200)),
  role text not null constraint experiences_role_not_blank_max_200 check (private.has_text(role, 200)),
  description text constraint experiences_description_not_blank_max_5000 check (private.has_text(description, 5000)),
  location text constraint experiences_location_not_blank_max_200 check (private.has_text(location, 200)),
  company_url text constraint experiences_company_url_is_web_address check (private.is_web_address(company_url)),
  start_date date
    constraint experiences_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  end_date date constraint experiences_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint experiences_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  current boolean not null default false,
  technologies text[] not null default '{}'
    constraint experiences_technologies_distinct_max_50_of_60 check (private.is_set(technologies, 50, 60)),
  highlights text[] not null default '{}'
    constraint experiences_highlights_max_50_of_1000 check (private.is_list(highlights, 50, 1000)),
  responsibilities text[] not null default '{}'
    constraint experiences_responsibilities_max_50_of_1000 check (private.is_list(responsibilities, 50, 1000)),
  "order" integer not null default 0 constraint experiences_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint experiences_end_not_before_start check (end_date >= start_date),
  constraint experiences_current_has_no_end check (not current or end_date is null)
);
create index experiences_order on public.experiences ("order");

create table public.education (
  id uuid primary key default gen_random_uuid(),
  school text not null constraint education_school_not_blank_max_200 check (private.has_text(school, 200)),
  degree text constraint education_degree_not_blank_max_200 check (private.has_text(degree, 200)),
  field text constraint education_field_not_blank_max_200 check (private.has_text(field, 200)),
  location text constraint education_location_max_200 check (char_length(location) <= 200),
  description text constraint education_description_max_5000 check (char_length(description) <= 5000),
  start_date date constraint education_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  end_date date constraint education_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint education_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  gpa numeric(3, 2) constraint education_gpa_from_0_to_4 check (gpa between 0 and 4),
  -- Of any other scale, as it is written: "1,3", "First-class honours".
  grade text constraint education_grade_not_blank_max_100 check (private.has_text(grade, 100)),
  achievements text[] not null default '{}'
    constraint education_achievements_max_50_of_1000 check (private.is_list(achievements, 50, 1000)),
  "order" integer not null default 0 constraint education_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint education_end_not_before_start check (end_date >= start_date)
);
create index education_order on public.education ("order");

create table public.skill_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint skill_categories_name_not_blank_max_100 check (private.has_text(name, 100)),
  "order" integer not null default 0 constraint skill_categories_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint skill_categories_name_key unique (name)
);
create index skill_categories_order on public.skill_categories ("order");

create table public.technical_skills (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint technical_skills_name_not_blank_max_100 check (private.has_text(name, 100)),
  category text not null default 'Uncategorized'
    constraint technical_skills_category_fkey references public.skill_categories (name)
    on update cascade on delete restrict,
  icon_name text constraint technical_skills_icon_name_max_100 check (char_length(icon_name) <= 100),
  proficiency integer not null default 0
    constraint technical_skills_proficiency_from_0_to_100 check (proficiency between 0 and 100),
  "order" integer not null default 0 constraint technical_skills_order_from_0 check ("order" >= 0),
  items text[] not null generated always as (array[proficiency::text]) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index technical_skills_category_order on public.technical_skills (category, "order");

-- Talks, publications, awards, volunteering, interests and references. A reference has the person as its title and their
-- words as its summary.
create table public.activities (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'Talk'
    constraint activities_kind_known check (kind in ('Talk', 'Publication', 'Award', 'Volunteering', 'Interest', 'Reference')),
  title text not null constraint activities_title_not_blank_max_200 check (private.has_text(title, 200)),
  organization text constraint activities_organization_not_blank_max_200 check (private.has_text(organization, 200)),
  start_date date constraint activities_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  end_date date constraint activities_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint activities_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  url text constraint activities_url_is_web_address check (private.is_web_address(url)),
  video_url text constraint activities_video_url_is_web_address check (private.is_web_address(video_url)),
  summary text constraint activities_summary_max_5000 check (char_length(summary) <= 5000),
  highlights text[] not null default '{}'
    constraint activities_highlights_max_50_of_1000 check (private.is_list(highlights, 50, 1000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint activities_end_not_before_start check (end_date >= start_date)
);
create index activities_start_date on public.activities (start_date desc);

select private.open_to_readers('public.certifications');
select private.open_to_readers('public.experiences');
select private.open_to_readers('public.education');
select private.open_to_readers('public.skill_categories');
select private.open_to_readers('public.technical_skills');
select private.open_to_readers('public.activities');

select private.keep_order('public.experiences');
select private.keep_order('public.education');
select private.keep_order('public.skill_categories');
select private.keep_order('public.technical_skills', within => 'category');

select private.keep_one_line('public.certifications', 'name', 'issuer');
select private.keep_one_line('public.experiences', 'company', 'role', 'location');
select private.keep_one_line('public.education', 'school', 'degree', 'field', 'location', 'grade');
select private.keep_one_line('public.activities', 'title', 'organization');
select private.keep_one_line('public.skill_categories', 'name');
select private.keep_one_line('public.technical_skills', 'name', 'category', 'icon_name');

-- Reordering a list does not change updated_at.
create or replace trigger touch before update on public.experiences for each row execute function private.touch('order');
create or replace trigger touch before update on public.education for each row execute function private.touch('order');
create or replace trigger touch before update on public.skill_categories for each row execute function private.touch('order');
create or replace trigger touch before update on public.technical_skills for each row execute function private.touch('items', 'order');

-- Creates the default category with the first skill that needs it.
create function private.ensure_default_category() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.category = 'Uncategorized' and not exists (select from public.technical_skills where id = new.id) then
    insert into public.skill_categories (name, "order")
    select 'Uncategorized', coalesce(max("order") + 1, 0) from public.skill_categories
    on conflict (name) do nothing;
  end if;
  return new;
end
$$;
create trigger ensure_default_category before insert on public.technical_skills
  for each row execute function private.ensure_default_category();

-- The foreign key would reject it too, but its message is not for people.
create function private.refuse_category_in_use() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.technical_skills where category = old.name) then
    raise exception 'Cannot delete category with existing skills' using errcode = '23503';
  end if;
  return old;
end
$$;
create trigger refuse_in_use before delete on public.skill_categories for each row execute function private.refuse_category_in_use();

revoke all on all functions in schema private from public;
