package report
func (r Report) JUnit() ([]byte, error) { return nil, nil }
func (r Report) GitHub(file func(module, file string) string, baseline string) ([]byte, error) { return nil, nil }
func (r Report) Markdown() ([]byte, error) { return nil, nil }
