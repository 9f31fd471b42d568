package contract

import (
	"encoding/json"
	"strconv"
)

func (i *interpreter) values(p *Property, node value) {
	if enum, ok := node.member("enum"); ok {
		for _, item := range enum.items {
			p.Enum = append(p.Enum, authored(item))
		}
	}
	if v, ok := node.member("default"); ok && v.kind != isNull {
		p.Default = authored(v)
	}
}

// authored returns a value as an author would write it in a Property: strings and truth as themselves, numbers with all
// their digits, arrays and objects as they stand.
func authored(v value) any {
	switch v.kind {
	case isNull:
		return nil
	case isBoolean:
		return v.raw == "true"
	case isString:
		return v.string()
	case isNumber:
		return json.Number(v.raw)
	}
	return json.RawMessage(v.text())
}

func (i *interpreter) limits(p *Property, node value) {
	p.Minimum = numberMember(node, "minimum")
	p.Maximum = numberMember(node, "maximum")
	p.ExclusiveMinimum = numberMember(node, "exclusiveMinimum")
	p.ExclusiveMaximum = numberMember(node, "exclusiveMaximum")
	p.MultipleOf = numberMember(node, "multipleOf")
	p.MinLength = countMember(node, "minLength")
	p.MaxLength = countMember(node, "maxLength")
	p.Pattern = textMember(node, "pattern")
	p.Format = textMember(node, "format")
	p.MinItems = countMember(node, "minItems")
	p.MaxItems = countMember(node, "maxItems")
	unique, _ := node.member("uniqueItems")
	p.UniqueItems = unique.raw == "true"
}

func textMember(node value, name string) string {
	v, _ := node.member(name)
	return v.string()
}

func numberMember(node value, name string) *float64 {
	v, _ := node.member(name)
	f, err := strconv.ParseFloat(v.raw, 64)
	if v.kind != isNumber || err != nil {
		return nil
	}
	return &f
}

func countMember(node value, name string) *int {
	v, _ := node.member(name)
	if v.kind != isNumber {
		return nil
	}
	d := readDecimal(v.raw)
	if !d.whole() || d.negative || len(d.digits)+d.exponent > 10 {
		return nil
	}
	n, err := strconv.Atoi(d.plain())
	if err != nil {
		return nil
	}
	return &n
}
