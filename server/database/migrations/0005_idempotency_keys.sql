CREATE TABLE "idempotency_key" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_issuer_subject_key_pk" PRIMARY KEY("issuer","subject","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");