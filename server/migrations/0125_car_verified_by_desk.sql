UPDATE "car" SET verified_by_item = NULL
	WHERE verified_by_item IS NOT NULL AND is_verified AND (
		SELECT a.after->>'isVerified' = 'true' AND a.after->>'plateNo' = car.plate_no FROM audit_entry a
			WHERE a.tenant_id = car.tenant_id AND a.subject_id = car.id::text AND a.subject_kind = 'car'
				AND a.after ? 'isVerified'
			ORDER BY a.id DESC LIMIT 1);
