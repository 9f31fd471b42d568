package probe

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"sync"
)

// Protocol is the version of the messages between a supervisor and a worker.
const Protocol = 15

// The file descriptors of a worker, far from those that programs usually have.
const (
	RequestsFD = 100 // the worker reads requests
	AnswersFD  = 101 // the worker writes results
	CrashFD    = 102 // the runtime writes its crash output
)

// A Request asks a worker for results, which it sends one by one, each as soon as it is complete: a Handshake for each maker
// for Hello; an Inspection before each step, and a final one, for InspectInSteps; an Observation for each stimulus for Do; an
// Overview for each maker for LookOver.
type Request struct {
	Kind   RequestKind `json:"kind"`
	Makers []int       `json:"makers,omitempty"` // for Hello and LookOver; for Hello, nil means all

	Maker   int        `json:"maker,omitempty"`   // for InspectInSteps and Do
	Element int        `json:"element,omitempty"` // index of the tool among those of the maker
	Name    string     `json:"name,omitempty"`    // of that tool when it was found, since the maker may change the order
	Whole   bool       `json:"whole,omitempty"`   // for LookOver: send descriptions as well as hashes
	Options Options    `json:"options,omitzero"`
	Stimuli []Stimulus `json:"trials,omitempty"`
}

// A RequestKind says what a worker has to do.
type RequestKind string

// The kinds of requests.
const (
	Hello RequestKind = "hello"
	Do    RequestKind = "do"
	// LookOver requests an Overview of each maker.
	LookOver RequestKind = "look over"
	// InspectInSteps requests an Inspection before each step, with the step in Inspection.Under. It contains the tool's name, and
	// before the calls the whole description. If the worker ends early, the last one shows in which step the tool crashed. The final
	// Inspection has no Under.
	InspectInSteps RequestKind = "inspect in steps"
)

// A Handshake describes what one maker makes.
type Handshake struct {
	Protocol     int     `json:"protocol"`
	Maker        int     `json:"maker"`
	Count        int     `json:"count"`           // of all makers
	DeclaredName string  `json:"given,omitempty"` // the name of a declared subject
	Tools        []Named `json:"tools,omitempty"`
	Problem      string  `json:"problem,omitempty"` // why it makes no tools
	None         bool    `json:"none,omitempty"`    // it works, but makes no tools
}

// A Named is the name and the type of a tool.
type Named struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Package string `json:"package"`
}

// MaxFrame is the maximum size of a message in bytes.
const MaxFrame = 64 << 20

// headSize is the size of a frame's head: nonce, length and checksum.
const headSize = 8 + 4 + 4

// codedMark is the first byte of a message that a coder wrote. No JSON text begins with it.
const codedMark = 0

// maxReusedFrame limits the memory that a connection keeps for the next frame. A supervisor has a connection for every tool.
const maxReusedFrame = 32 << 10

// frameChunk is how much memory is allocated for a frame before as much of it has been received, since its length may be wrong.
const frameChunk = 4 << 20

// A Conn sends and receives messages as frames: a nonce that distinguishes them from other output, a length, a checksum, and
// the message in the format of a coder. A Handshake, and the request for it, are JSON, so that all versions of the protocol can
// read them. Sending is safe for concurrent use; receiving is not.
type Conn struct {
	nonce     uint64
	reader    *bufio.Reader
	writer    io.Writer
	frame     []byte // memory of the last frame that was sent
	sendMutex sync.Mutex

	// Alive is called at each heartbeat that is received before a message. It may be nil.
	Alive func()
}

// NewConn returns a connection over two pipes.
func NewConn(nonce uint64, r io.Reader, w io.Writer) *Conn {
	return &Conn{nonce: nonce, reader: bufio.NewReader(r), writer: w}
}

// Send sends one message.
func (c *Conn) Send(message any) error {
	c.sendMutex.Lock()
	defer c.sendMutex.Unlock()
	frame := append(slices.Grow(c.frame[:0], roomFor(message)), make([]byte, headSize)...)
	if m := codedOf(message); m != nil {
		to := coder{text: append(frame, codedMark)}
		m.pass(&to)
		frame = to.text
	} else {
		text, err := json.Marshal(message)
		if err != nil {
			return fmt.Errorf("send a message: %w", err)
		}
		frame = append(frame, text...)
	}
	if cap(frame) <= maxReusedFrame {
		c.frame = frame
	}
	return c.write(frame)
}

// codedOf returns a message that is sent in the format of a coder; nil if it is sent as JSON.
func codedOf(message any) coded {
	switch m := message.(type) {
	case Request:
		if m.Kind != Hello {
			return &m
		}
	case Observation:
		return &m
	case Inspection:
		return &m
	case Overview:
		return &m
	}
	return nil
}

// roomFor estimates the size of a large message, so that its frame is allocated once; 0 if the message is small.
func roomFor(message any) (size int) {
	const about = 1 << 10 // a stimulus or an observation without its texts
	switch m := message.(type) {
	case Request:
		for _, t := range m.Stimuli {
			size += about
			for _, c := range t.Calls {
				size += encodedSize(c.Arguments) + about/4
			}
		}
	case Observation:
		for _, c := range m.Calls {
			size += encodedSize(c.Payload) + about/4
		}
	}
	if size < maxReusedFrame {
		return 0
	}
	return size
}

// write completes the head of a frame and writes it.
func (c *Conn) write(frame []byte) error {
	text := frame[headSize:]
	if len(text) > MaxFrame {
		return fmt.Errorf("send a message: it has %d bytes, more than %d", len(text), MaxFrame)
	}
	binary.BigEndian.PutUint64(frame, c.nonce)
	binary.BigEndian.PutUint32(frame[8:], uint32(len(text)))
	binary.BigEndian.PutUint32(frame[12:], crc32.ChecksumIEEE(text))
	if _, err := c.writer.Write(frame); err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	return nil
}

// ErrGarbage is wrapped by errors about data that is not a message.
var ErrGarbage = errors.New("garbage on the channel")

// Live sends a heartbeat, which is a frame without a message.
func (c *Conn) Live() error {
	c.sendMutex.Lock()
	defer c.sendMutex.Unlock()
	return c.write(make([]byte, headSize))
}

// Receive receives one message. It returns io.EOF if the other side has closed the connection.
func (c *Conn) Receive(message any) error {
	for {
		frame, err := c.next()
		switch {
		case err != nil:
			return err
		case len(frame) > 0:
			return decode(frame, message)
		case c.Alive != nil:
			c.Alive()
		}
	}
}

func (c *Conn) next() ([]byte, error) {
	var head [headSize]byte
	if _, err := io.ReadFull(c.reader, head[:]); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, fmt.Errorf("receive a message: %w: truncated frame", ErrGarbage)
		}
		return nil, io.EOF
	}
	size := binary.BigEndian.Uint32(head[8:])
	if binary.BigEndian.Uint64(head[:]) != c.nonce || size > MaxFrame {
		return nil, fmt.Errorf("receive a message: %w", ErrGarbage)
	}
	frame, err := c.readFull(int(size))
	if err != nil {
		return nil, io.EOF
	}
	if crc32.ChecksumIEEE(frame) != binary.BigEndian.Uint32(head[12:]) {
		return nil, fmt.Errorf("receive a message: %w: checksum mismatch", ErrGarbage)
	}
	return frame, nil
}

func decode(text []byte, message any) error {
	if len(text) > 0 && text[0] == codedMark {
		from := coder{text: text[1:], reading: true}
		m, ok := message.(coded)
		if ok {
			m.pass(&from)
		}
		if !ok || from.bad || len(from.text) > 0 {
			return fmt.Errorf("receive a message: %w: malformed message", ErrGarbage)
		}
		return nil
	}
	if err := json.Unmarshal(text, message); err != nil {
		return fmt.Errorf("receive a message: %w: %w", ErrGarbage, err)
	}
	return nil
}

// readFull reads size bytes. It allocates memory as they arrive, so that a wrong size costs little.
func (c *Conn) readFull(size int) ([]byte, error) {
	var taken []byte
	for len(taken) < size {
		from := len(taken)
		taken = append(taken, make([]byte, min(size-from, max(from, frameChunk)))...)
		if _, err := io.ReadFull(c.reader, taken[from:]); err != nil {
			return nil, err
		}
	}
	return taken, nil
}
