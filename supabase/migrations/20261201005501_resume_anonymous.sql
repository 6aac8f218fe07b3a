ALTER TABLE "public"."resumes"
  ADD COLUMN "anonymous" boolean NOT NULL DEFAULT false;
