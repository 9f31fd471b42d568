package known

import (
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

var compareForm = form(`^p(\d{1,2})$`)

func (f *Function) compare(rest string) error {
	m := compareForm().FindStringSubmatch(rest)
	if m == nil {
		return errors.New("write p0")
	}
	f.Compares = append(f.Compares, number(m[1]))
	return nil
}

func (f *Function) end(how Ending, rest string) error {
	if rest == "" {
		f.Ends = append(f.Ends, End{How: how})
		return nil
	}
	if where, ok := strings.CutPrefix(rest, "where "); ok {
		f.Ends = append(f.Ends, End{How: how, Where: where})
		return nil
	}
	made, ok := strings.CutPrefix(rest, "made ")
	maker, text, both := strings.Cut(made, " ")
	if !ok || !both {
		return errors.New("write where and a condition in words, or made and the function that made the receiver with a condition on its arguments, or nothing")
	}
	all, err := conditions(text, condition.Parameter)
	f.Ends = append(f.Ends, End{How: how, Maker: maker, If: all})
	return err
}

var (
	callbackForm = form(`^p(\d{1,2})(?:\.([A-Z]\w*(?:,[A-Z]\w*)*))?(?: (contained|bare|recovered))?$`)

	// ways lists the suffixes of each verb.
	ways = map[How]map[string]How{
		Called:      {"": Called, "contained": CalledContained},
		StartedBare: {"bare": StartedBare, "recovered": StartedRecovered},
		Kept:        {"": Kept, "bare": KeptBare, "recovered": KeptRecovered},
	}
)

func (f *Function) callback(verb How, rest string) error {
	body, class, err := cutClass(rest, hazard.Panic)
	if err != nil {
		return err
	}
	m := callbackForm().FindStringSubmatch(body)
	if m == nil {
		return errors.New("write p1 or p1.Method,Other, and then contained, bare or recovered")
	}
	how, ok := ways[verb][m[3]]
	if !ok {
		return fmt.Errorf("unexpected %q; starts takes bare or recovered, keeps may take one of these, calls may take contained", m[3])
	}
	var methods []string
	if m[2] != "" {
		methods = strings.Split(m[2], ",")
	}
	f.Callbacks = append(f.Callbacks, Callback{number(m[1]), methods, how, class})
	return nil
}

func (f *Function) recovers(rest string) error {
	f.Recovers = true
	return nothing(rest)
}
