// The interface that the snippets for POP call, as its headers and Foundation's declare it.
typedef double CGFloat;

__attribute__((objc_root_class)) @interface NSString
@end

@interface NSNumber : NSString
+ (instancetype)numberWithInt:(int)value;
+ (instancetype)numberWithDouble:(double)value;
+ (instancetype)numberWithLong:(long)value;
+ (instancetype)numberWithLongLong:(long long)value;
@end

extern NSString *const kPOPViewAlpha;

__attribute__((objc_root_class)) @interface POPSpringAnimation
+ (instancetype)animationWithPropertyNamed:(NSString *)name;
@property CGFloat springBounciness;
@property CGFloat springSpeed;
@property CGFloat dynamicsTension;
@property CGFloat dynamicsFriction;
@property CGFloat dynamicsMass;
@property (copy) id velocity;
@property (copy) id fromValue;
@property (copy) id toValue;
@end
