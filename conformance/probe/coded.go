package probe

import "github.com/toolconform/toolconform/contract"

// The fields of the messages, in the order in which they are sent. A change here or in the types requires a new Protocol, which a test checks.

// A coded message can be encoded and decoded by a coder.
type coded interface{ pass(c *coder) }

func (r *Request) pass(c *coder) {
	str(c, &r.Kind)
	list(c, &r.Makers, number)
	number(c, &r.Maker)
	number(c, &r.Element)
	str(c, &r.Name)
	c.flag(&r.Whole)
	r.Options.pass(c)
	list(c, &r.Stimuli, passStimulus)
}

func (o *Options) pass(c *coder) {
	number(c, &o.Timeout)
	c.flag(&o.Real)
	c.flag(&o.Leave)
	c.flag(&o.NoCalls)
	c.flag(&o.Deaf)
	number(c, &o.Spent)
	c.flag(&o.Shared)
}

func passStimulus(c *coder, t *Stimulus) {
	str(c, &t.CaseID)
	number(c, &t.Renders)
	c.flag(&t.OtherEnv)
	list(c, &t.Calls, passCall)
	c.flag(&t.AtOnce)
	number(c, &t.Baseline)
	number(c, &t.FollowUp)
	c.flag(&t.Describe)
	c.flag(&t.InstancePerCall)
	c.flag(&t.Quiet)
	c.flag(&t.FreshProcess)
	c.flag(&t.NilLogger)
	c.flag(&t.Register)
	str(c, &t.Fault.Service)
	str(c, &t.Fault.Kind)
	str(c, &t.End)
	str(c, &t.CancelAt)
	c.flag(&t.WithCause)
}

func passCall(c *coder, one *Call) {
	c.bytes(&one.Arguments)
	str(c, &one.Context.SessionID)
	str(c, &one.Context.ConversationID)
	str(c, &one.Context.UserID)
}

func (m *Inspection) pass(c *coder) {
	passDescription(c, &m.Description)
	str(c, &m.Type)
	str(c, &m.Package)
	str(c, &m.Contract)
	pointer(c, &m.Module, passModule)
	list(c, &m.Examples, passExample)
	str(c, &m.OutputSchema)
	pointer(c, &m.Hints, passHints)
	list(c, &m.Services, str)
	list(c, &m.Optional, str)
	str(c, &m.Clock)
	str(c, &m.WhyReal)
	pointer(c, &m.ConstructorPanic, passPanic)
	str(c, &m.ConstructorError)
	c.flag(&m.NilTool)
	str(c, &m.NilType)
	list(c, &m.Calls, passOutcome)
	c.flag(&m.Unended)
	str(c, &m.Under)
	pointer(c, &m.Crash, passCrash)
	str(c, &m.HarnessError)
}

func passModule(c *coder, m *Module) {
	c.flag(&m.Mounted)
	c.flag(&m.Schema)
	list(c, &m.Events, str)
}

func (o *Observation) pass(c *coder) {
	str(c, &o.Clock)
	str(c, &o.WhyReal)
	list(c, &o.Descriptions, passRendered)
	pointer(c, &o.Described, passDescription)
	list(c, &o.Calls, passOutcome)
	list(c, &o.Processes, passRendered)
	c.flag(&o.Shuffled)
	list(c, &o.Log, passEntry)
	list(c, &o.Served, passServed)
	list(c, &o.Left, passLeft)
	list(c, &o.Kept, passLeft)
	pointer(c, &o.Timers, passTimers)
	list(c, &o.Registration, str)
	pointer(c, &o.ConstructorPanic, passPanic)
	str(c, &o.ConstructorError)
	c.flag(&o.NilTool)
	str(c, &o.NilType)
	pointer(c, &o.Crash, passCrash)
	str(c, &o.SkipReason)
	c.flag(&o.VirtualTimeStuck)
	c.flag(&o.TooSoon)
	c.flag(&o.Moved)
	str(c, &o.HarnessError)
}

func (o *Overview) pass(c *coder) {
	number(c, &o.Maker)
	list(c, &o.Tools, passOverviewed)
	list(c, &o.Whole, passDescription)
}

func passOverviewed(c *coder, o *Overviewed) {
	str(c, &o.Name)
	str(c, &o.Sum)
}

func passOutcome(c *coder, o *Outcome) {
	c.flag(&o.OK)
	c.flag(&o.Zero)
	c.bytes(&o.Payload)
	list(c, &o.Errors, passError)
	pointer(c, &o.Panic, passPanic)
	c.flag(&o.Goexit)
	c.flag(&o.NotReached)
	c.flag(&o.Skipped)
	c.flag(&o.Clipped)
	number(c, &o.Size)
	str(c, &o.Digest)
	c.flag(&o.ContextEnded)
	number(c, &o.SinceContextEnd)
	c.flag(&o.Late)
	c.flag(&o.Hung)
	pointer(c, &o.Blocked, passPlace)
	str(c, &o.State)
	str(c, &o.In)
	number(c, &o.Took)
}

func passDescription(c *coder, d *Description) {
	str(c, &d.Name)
	str(c, &d.Usage)
	c.bytes(&d.Schema)
	str(c, &d.SchemaError)
	c.flag(&d.OnServer)
	pointer(c, &d.Panic, passPanic)
	str(c, &d.Accessor)
}

func passRendered(c *coder, r *Rendered) {
	passDescription(c, &r.Description)
	number(c, &r.Count)
}

func passExample(c *coder, e *contract.Example) {
	str(c, &e.Name)
	str(c, &e.Arguments)
	list(c, &e.Volatile, str)
}

func passHints(c *coder, h *contract.Hints) {
	c.flag(&h.ReadOnly)
	c.flag(&h.Destructive)
	c.flag(&h.Idempotent)
	c.flag(&h.OpenWorld)
}

func passError(c *coder, e *contract.Error) {
	str(c, &e.Code)
	str(c, &e.Message)
}

func passPanic(c *coder, p *Panic) {
	str(c, &p.Value)
	passPlace(c, &p.Place)
	str(c, &p.Stack)
}

func passPlace(c *coder, p *Place) {
	str(c, &p.File)
	number(c, &p.Line)
	str(c, &p.Function)
}

func passEntry(c *coder, e *Entry) {
	number(c, &e.Call)
	c.flag(&e.Late)
	number(c, &e.Level)
	str(c, &e.Message)
	list(c, &e.Attrs, passAttribute)
}

func passAttribute(c *coder, a *Attribute) {
	str(c, &a.Key)
	str(c, &a.Value)
	c.flag(&a.Error)
}

func passServed(c *coder, s *Served) {
	number(c, &s.Call)
	str(c, &s.Service)
	c.flag(&s.Late)
	c.flag(&s.Changed)
}

func passLeft(c *coder, l *Goroutine) {
	number(c, &l.Call)
	str(c, &l.State)
	passPlace(c, &l.Place)
	passPlace(c, &l.Started)
}

func passTimers(c *coder, t *Timers) {
	number(c, &t.Each)
	number(c, &t.Delay)
	c.flag(&t.Repeating)
	passPlace(c, &t.Started)
}

func passCrash(c *coder, d *Crash) {
	str(c, &d.Kind)
	str(c, &d.Title)
	passPlace(c, &d.Place)
	str(c, &d.CaseID)
	str(c, &d.Text)
}
