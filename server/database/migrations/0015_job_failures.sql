CREATE TABLE "job_failure" (
	"job" text PRIMARY KEY NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"recovered_at" timestamp with time zone
);
