package good

// OutputSchema declares the payload.
func (*Tool) OutputSchema() string {
	return `{"type":"object","properties":{"rain":{"type":"integer"}},"required":["rain"]}`
}
